/**
 * The header Content-Disposition of RFC 6266: a plain name for old readers, the true one in UTF-8 beside it. Control
 * characters, quotes and path separators do not get through.
 */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what must not reach a header
  const name = fileName.replace(/[\u0000-\u001f\u007f"\\/]/g, '_').slice(0, 200) || 'file';
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  // Through bytes: half of a surrogate pair cannot be encoded and becomes a replacement character.
  const exact = encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
