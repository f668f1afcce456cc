// Which Chromium the browser tests drive: CHROME_PATH, else an installed one, else the one of @sparticuz/chromium.
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './children.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * What @sparticuz/chromium starts with for a function that opens one page: in one process, the whole browser ends with
 * the first one; no rule of the web that the panel relies on may be off; and a graphics card made of software takes
 * nearly twice the time of none.
 */
const unwanted =
  /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content|ignore-gpu-blocklist|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader)\b/;

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @returns `{ executablePath, args }` as Playwright's launch options want them. */
export async function findBrowser() {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args: asRoot };
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere];
  const found = installed.find(isProgram);
  if (found) return { executablePath: found, args: asRoot };
  // A dependency of e2e alone.
  const file = createRequire(join(root, 'e2e/package.json')).resolve('@sparticuz/chromium');
  const { default: chromium } = await import(pathToFileURL(file).href);
  const args = chromium.args.filter((argument) => !unwanted.test(argument));
  return { executablePath: await chromium.executablePath(), args };
}
