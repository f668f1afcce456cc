/**
 * The one script of /sandbox/heic, where pictures of phones become PNG [2.85]. heic2any builds its code from text,
 * which the page's policy forbids; here it may, in a document of no origin that can reach neither the page, nor
 * storage, nor the server.
 *
 * Takes an ArrayBuffer with a port beside it; answers on that port with the picture's ArrayBuffer, or null.
 */
import heic2any from 'heic2any';

async function toPng(content: ArrayBuffer): Promise<ArrayBuffer> {
  const converted = await heic2any({ blob: new Blob([content]), toType: 'image/png' });
  // Several pictures come only to those who ask for several.
  if (Array.isArray(converted)) throw new TypeError('One picture was expected.');
  return converted.arrayBuffer();
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
  if (!port || !(data instanceof ArrayBuffer)) return;
  void toPng(data).then(
    (picture) => port.postMessage(picture, [picture]),
    () => port.postMessage(null),
  );
});
