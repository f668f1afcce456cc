import { richTextLook } from '@balai/shared/ui';
import { Box } from '@balai/shared/ui/core';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { RichTextToolbar, type ToolbarWord } from './rich-text-toolbar';

interface RichTextEditorProps {
  id: string;
  label: string;
  html: string;
  onChange: (html: string) => void;
  word: (key: ToolbarWord) => string;
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
    // An editor that was long in coming to the screen is given up and made anew: this runs again with the next one.
    if (editor.isDestroyed) return;
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
      <RichTextToolbar editor={editor} word={word} />
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
