import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

/** Fetches what makes HTML harmless. Wait for it before anything writes HTML into the page, e.g. an editor. */
export const loadSanitizer = () => import('../purifier');

/** How text with headings and lists looks, read and written. */
export const richTextLook = {
  overflowWrap: 'anywhere',
  lineHeight: '1.65',
  '& > * + *': { marginTop: '0.75em' },
  '& > :first-child': { marginTop: '0 !important' },
  '& h2': { textStyle: 'xl', fontWeight: 'semibold', marginTop: '1.25em' },
  '& h3': { textStyle: 'lg', fontWeight: 'semibold', marginTop: '1em' },
  '& h4': { fontWeight: 'semibold' },
  '& ul': { listStyleType: 'disc', paddingInlineStart: '1.5em' },
  '& ol': { listStyleType: 'decimal', paddingInlineStart: '1.5em' },
  '& li > p': { margin: '0' },
  '& a': { color: 'brand.fg', textDecorationLine: 'underline' },
  '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'border', paddingInlineStart: '1em' },
  '& code': {
    fontFamily: 'mono',
    fontSize: '0.9em',
    bg: 'bg.muted',
    paddingInline: '0.25em',
    borderRadius: 'l1',
  },
  '& pre': { bg: 'bg.muted', padding: '0.75em 1em', borderRadius: 'l2', overflowX: 'auto' },
  '& pre code': { bg: 'transparent', padding: '0' },
  '& hr': { borderColor: 'border' },
};

/** Text with markup, made harmless once more before it is drawn; the server has done so before it stored it. */
export function SafeHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    void loadSanitizer().then(({ purifier }) => {
      if (isGone) return;
      const content = purifier.sanitize(html, { RETURN_DOM_FRAGMENT: true });
      for (const link of content.querySelectorAll('a')) {
        link.target = '_blank';
        link.rel = 'noopener noreferrer';
      }
      place.current?.replaceChildren(content);
    });
    return () => {
      isGone = true;
    };
  }, [html]);
  return <Box ref={place} css={richTextLook} />;
}
