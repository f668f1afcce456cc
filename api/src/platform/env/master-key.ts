import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError, type Environment } from './environment';
import { errorCode } from './error-facts';

const KEY_BYTES = 32;

/**
 * The secret that sign keys and file signatures are derived from: MASTER_KEY, else `master.key` in the data
 * directory, which is written on first use for the owner's eyes only.
 * @throws ConfigurationError when the file cannot be read, written or holds something else.
 */
export function loadMasterKey(environment: Environment): Buffer {
  if (environment.masterKey) return environment.masterKey;
  const path = join(environment.dataDirectory, 'master.key');
  try {
    mkdirSync(environment.dataDirectory, { recursive: true, mode: 0o700 });
    // 'wx' lets one of several starting processes write; the others read what it wrote.
    writeFileSync(path, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST')
      throw new ConfigurationError(`The master key cannot be written to ${path}.`);
  }
  const key = readKey(path);
  if (key.length < KEY_BYTES) {
    throw new ConfigurationError(`The master key in ${path} is damaged; restore it from the back-up.`);
  }
  return key;
}

function readKey(path: string): Buffer {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  } catch {
    throw new ConfigurationError(`The master key in ${path} cannot be read.`);
  }
}
