import { richTextLook } from '@balai/shared/ui';
import { Box, Button, Flex } from '@balai/shared/ui/core';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';

/** What the toolbar can do, by the word that its messages stand under. */
type Tool =
  | 'bold'
  | 'italic'
  | 'heading'
  | 'subheading'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'code'
  | 'link'
  | 'undo'
  | 'redo';

interface RichTextEditorProps {
  id: string;
  label: string;
  html: string;
  onChange: (html: string) => void;
  word: (key: Tool | 'toolbar' | 'address') => string;
}

const EMPTY = '<p></p>';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['https', 'http', 'mailto'], defaultProtocol: 'https' },
  }),
];

/** Writes HTML of few tags. What is pasted passes the page's sanitizer and then the editor's own schema. */
export function RichTextEditor({ id, label, html, onChange, word }: RichTextEditorProps) {
  const editor = useEditor({
    extensions,
    content: html,
    // The style sheet that it would write has no nonce; what it needs stands below.
    injectCSS: false,
    editorProps: { attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: changed }) => {
      const written = changed.getHTML();
      onChange(written === EMPTY ? '' : written);
    },
  });
  useEffect(() => {
    // A restored draft or another person's version comes from outside; what was typed is there already.
    const own = editor.getHTML();
    if (html !== (own === EMPTY ? '' : own)) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <Box
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      bg="bg.panel"
      _focusWithin={{ borderColor: 'brand.solid' }}
    >
      <Toolbar editor={editor} word={word} />
      <Box
        css={{
          '& .ProseMirror': {
            ...richTextLook,
            minHeight: '16rem',
            padding: '0.75rem 1rem',
            outline: 'none',
            whiteSpace: 'pre-wrap',
            fontVariantLigatures: 'none',
          },
        }}
      >
        <EditorContent editor={editor} />
      </Box>
    </Box>
  );
}

interface ToolbarProps extends Pick<RichTextEditorProps, 'word'> {
  editor: Editor;
}

interface ToolButton {
  tool: Tool;
  /** What is seen; the word is what is heard. */
  sign: string;
  isOn?: boolean;
  run: () => void;
}

function Toolbar({ editor, word }: ToolbarProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading', { level: 2 }),
      subheading: current.isActive('heading', { level: 3 }),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
      code: current.isActive('codeBlock'),
      link: current.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: ToolButton[] = [
    { tool: 'bold', sign: 'B', isOn: on.bold, run: () => chain().toggleBold().run() },
    { tool: 'italic', sign: 'I', isOn: on.italic, run: () => chain().toggleItalic().run() },
    { tool: 'heading', sign: 'H2', isOn: on.heading, run: () => chain().toggleHeading({ level: 2 }).run() },
    {
      tool: 'subheading',
      sign: 'H3',
      isOn: on.subheading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { tool: 'bulletList', sign: '•', isOn: on.bulletList, run: () => chain().toggleBulletList().run() },
    { tool: 'orderedList', sign: '1.', isOn: on.orderedList, run: () => chain().toggleOrderedList().run() },
    { tool: 'quote', sign: '❝', isOn: on.quote, run: () => chain().toggleBlockquote().run() },
    { tool: 'code', sign: '</>', isOn: on.code, run: () => chain().toggleCodeBlock().run() },
    { tool: 'link', sign: '↗', isOn: on.link, run: () => setLink(editor, word('address')) },
    { tool: 'undo', sign: '↶', run: () => chain().undo().run() },
    { tool: 'redo', sign: '↷', run: () => chain().redo().run() },
  ];
  return (
    <Flex
      role="toolbar"
      aria-label={word('toolbar')}
      gap="1"
      p="1"
      flexWrap="wrap"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {tools.map(({ tool, sign, isOn, run }) => (
        <Button
          key={tool}
          type="button"
          size="xs"
          variant={isOn ? 'subtle' : 'ghost'}
          aria-label={word(tool)}
          title={word(tool)}
          aria-pressed={isOn}
          fontStyle={tool === 'italic' ? 'italic' : undefined}
          onClick={run}
        >
          {sign}
        </Button>
      ))}
    </Flex>
  );
}

/** Asks for an address and makes the selected words a link to it; an empty one takes the link away. */
function setLink(editor: Editor, question: string): void {
  const before: unknown = editor.getAttributes('link')['href'];
  // oxlint-disable-next-line no-alert -- one line of text, and the selection in the editor stays as it is
  const address = window.prompt(question, typeof before === 'string' ? before : 'https://');
  if (address === null) return;
  const chain = editor.chain().focus().extendMarkRange('link');
  if (address.trim() === '' || address === 'https://') chain.unsetLink().run();
  else chain.setLink({ href: address.trim() }).run();
}
