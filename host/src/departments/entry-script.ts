import { ASSET_TIMEOUT_MS } from './download';

/**
 * Runs a department's entry script, which lies in the browser's cache by now.
 * @param integrity - hash that the file must have.
 * @throws Error when it did not arrive or is not the published file.
 */
export function runEntryScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      script.onload = null;
      script.onerror = null;
      script.remove();
      finish();
    };
    const fail = () => settle(() => reject(new Error(`${url} did not arrive, or not as it was published.`)));
    const timer = setTimeout(fail, ASSET_TIMEOUT_MS);
    script.onload = () => settle(resolve);
    script.onerror = fail;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.src = url;
    document.head.append(script);
  });
}
