import { Box, chakra, Spinner } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useViewerText } from './viewer-text';

/** Served with a policy of its own, see api/src/platform/releases/sandboxes.ts. */
const SANDBOX = '/sandbox/docx';

/** For its code to arrive and its pages to be drawn. */
const LIMIT_MS = 30_000;

export interface DocxViewProps {
  content: Blob;
  name: string;
  onClose: () => void;
  onFault: (fault: 'damaged' | 'tooSlow') => void;
}

/**
 * A word document in a frame without origin: what draws it can reach neither the page, nor storage, nor the network,
 * and nothing that the document brings runs.
 */
export function DocxView({ content, name, onClose, onFault }: DocxViewProps) {
  const text = useViewerText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const latest = useRef({ onClose, onFault });
  latest.current = { onClose, onFault };

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => latest.current.onFault('tooSlow'), LIMIT_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'escape') latest.current.onClose();
      else {
        clearTimeout(timer);
        if (data === 'drawn') setIsDrawn(true);
        else latest.current.onFault('damaged');
      }
    };
    const send = async (): Promise<void> => {
      const bytes = await content.arrayBuffer();
      // A document without origin can be named by no other target than '*'; it is the one loaded here.
      element.contentWindow?.postMessage(bytes, '*', [bytes, port2]);
    };
    const loaded = (): void => void send();
    element.addEventListener('load', loaded, { once: true });
    element.src = SANDBOX;
    return () => {
      clearTimeout(timer);
      element.removeEventListener('load', loaded);
      port1.close();
    };
  }, [content]);

  return (
    <Box position="relative" w="100%" h="100%">
      {isDrawn ? null : (
        <Spinner
          role="status"
          aria-label={text('preparing')}
          color="fg.muted"
          position="absolute"
          inset="0"
          m="auto"
        />
      )}
      <chakra.iframe
        ref={frame}
        sandbox="allow-scripts"
        title={text('document', { name })}
        w="100%"
        h="100%"
        border="0"
        opacity={isDrawn ? 1 : 0}
      />
    </Box>
  );
}
