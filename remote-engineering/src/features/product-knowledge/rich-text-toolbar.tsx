import { Box, Button, Flex, Input } from '@balai/shared/ui/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
// Drawn by no other page, so they are not in the kit's set, which every page loads.
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

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

/** The messages that the toolbar shows. */
export type ToolbarWord = Tool | 'toolbar' | 'address' | 'setLink' | 'removeLink';

interface RichTextToolbarProps {
  editor: Editor;
  word: (key: ToolbarWord) => string;
}

interface ToolButton {
  tool: Tool;
  Drawing: LucideIcon;
  isOn?: boolean;
  run: () => void;
}

/** The address of the link that the selection stands in; empty where it stands in none. */
function addressAt(editor: Editor): string {
  const address: unknown = editor.getAttributes('link')['href'];
  return typeof address === 'string' ? address : '';
}

/** The buttons above the text, and below them the address of a link while it is being written. */
export function RichTextToolbar({ editor, word }: RichTextToolbarProps) {
  const [isLinking, setIsLinking] = useState(false);
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
    { tool: 'bold', Drawing: Bold, isOn: on.bold, run: () => chain().toggleBold().run() },
    { tool: 'italic', Drawing: Italic, isOn: on.italic, run: () => chain().toggleItalic().run() },
    {
      tool: 'heading',
      Drawing: Heading2,
      isOn: on.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      tool: 'subheading',
      Drawing: Heading3,
      isOn: on.subheading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { tool: 'bulletList', Drawing: List, isOn: on.bulletList, run: () => chain().toggleBulletList().run() },
    {
      tool: 'orderedList',
      Drawing: ListOrdered,
      isOn: on.orderedList,
      run: () => chain().toggleOrderedList().run(),
    },
    { tool: 'quote', Drawing: Quote, isOn: on.quote, run: () => chain().toggleBlockquote().run() },
    { tool: 'code', Drawing: Code, isOn: on.code, run: () => chain().toggleCodeBlock().run() },
    { tool: 'link', Drawing: Link, isOn: on.link, run: () => setIsLinking(!isLinking) },
    { tool: 'undo', Drawing: Undo2, run: () => chain().undo().run() },
    { tool: 'redo', Drawing: Redo2, run: () => chain().redo().run() },
  ];
  return (
    <Box borderBottomWidth="1px" borderColor="border">
      <Flex role="toolbar" aria-label={word('toolbar')} gap="1" p="1" flexWrap="wrap">
        {tools.map(({ tool, Drawing, isOn, run }) => (
          <Button
            key={tool}
            type="button"
            size="xs"
            variant={isOn ? 'subtle' : 'ghost'}
            aria-label={word(tool)}
            title={word(tool)}
            aria-pressed={isOn}
            // The words typed next belong to the text, so it keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
          >
            <Drawing size={16} strokeWidth={1.75} aria-hidden focusable={false} />
          </Button>
        ))}
      </Flex>
      {isLinking && <LinkAddress editor={editor} word={word} onDone={() => setIsLinking(false)} />}
    </Box>
  );
}

interface LinkAddressProps extends RichTextToolbarProps {
  onDone: () => void;
}

/** Makes the selected words a link; an empty address takes the link away. Enter sets it, Escape leaves it. */
function LinkAddress({ editor, word, onDone }: LinkAddressProps) {
  const [address, setAddress] = useState(() => addressAt(editor));
  const field = useRef<HTMLInputElement>(null);
  // It was asked for with the button, and what comes next is typing.
  useEffect(() => field.current?.focus(), []);
  const setLink = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    // A selection of nothing has no words to carry the link, so the address itself becomes them.
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The record's form stays as it is.
      event.preventDefault();
      setLink(address.trim());
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      editor.commands.focus();
      onDone();
    }
  };
  return (
    <Flex gap="2" px="2" pb="2" flexWrap="wrap">
      <Input
        flex="1 1 12rem"
        size="xs"
        type="url"
        inputMode="url"
        ref={field}
        aria-label={word('address')}
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="button" size="xs" onClick={() => setLink(address.trim())}>
        {word('setLink')}
      </Button>
      {editor.isActive('link') && (
        <Button type="button" size="xs" variant="outline" onClick={() => setLink('')}>
          {word('removeLink')}
        </Button>
      )}
    </Flex>
  );
}
