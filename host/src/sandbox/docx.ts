/**
 * The one script of /sandbox/docx, where word documents are drawn [2.65]: in a document of no origin that can reach
 * neither the page, nor storage, nor the network. What the document brings does not run: its policy lets no other
 * script in, and links lead nowhere but within the document.
 *
 * Takes an ArrayBuffer with a port beside it; answers on that port 'drawn' or 'failed', and 'escape' for the key.
 */
import { renderAsync } from 'docx-preview';

const look = `
  :root { color-scheme: light; }
  body { margin: 0; background: #e7e5e4; }
  .docx-wrapper { background: none !important; padding: 12px !important; }
  .docx-wrapper > section.docx { box-shadow: 0 1px 3px rgb(0 0 0 / 20%) !important; margin-bottom: 12px !important; }
`;

/** Pages are as wide as paper; on a narrow screen they become smaller as a whole. */
function fitPages(): void {
  const wrapper = document.querySelector<HTMLElement>('.docx-wrapper');
  const page = wrapper?.querySelector<HTMLElement>('section');
  if (!wrapper || !page) return;
  wrapper.style.zoom = '1';
  wrapper.style.zoom = String(Math.min(1, innerWidth / (page.offsetWidth + 24)));
}

async function draw(content: ArrayBuffer): Promise<void> {
  await renderAsync(content, document.body, document.head, {
    className: 'docx',
    inWrapper: true,
    // A whole page of HTML may be hidden in a document.
    renderAltChunks: false,
    renderComments: false,
    experimental: false,
  });
  for (const link of document.querySelectorAll('a[href]')) {
    if (!link.getAttribute('href')?.startsWith('#')) link.removeAttribute('href');
  }
  const style = document.createElement('style');
  style.textContent = look;
  document.head.append(style);
  fitPages();
  addEventListener('resize', fitPages);
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
  if (!port || !(data instanceof ArrayBuffer)) return;
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') port.postMessage('escape');
  });
  void draw(data).then(
    () => port.postMessage('drawn'),
    () => port.postMessage('failed'),
  );
});
