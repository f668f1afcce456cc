import { createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { bytesFromBase64Url, hexFromBytes, randomId } from './bytes';
import { encryptLocation, hmacHex } from './location-cipher';

const reading = { lat: -6.2, lng: 106.816, acc: 20, at: 1_795_000_000_000 };
const derived = (key: Buffer, info: string) => Buffer.from(hkdfSync('sha256', key, '', info, 32));

/** What the server does: check the tag, then decrypt. */
function openAsServer(header: string, key: Buffer): unknown {
  const end = header.lastIndexOf('.');
  const [, , iv = '', ciphertext = '', tag = ''] = header.split('.');
  const expected = createHmac('sha256', derived(key, 'loc-mac-v1'))
    .update(header.slice(0, end))
    .digest('base64url');
  if (tag !== expected) throw new Error('The tag does not fit');
  const decipher = createDecipheriv('aes-256-cbc', derived(key, 'loc-enc-v1'), Buffer.from(iv, 'base64url'));
  const text = Buffer.concat([decipher.update(Buffer.from(ciphertext, 'base64url')), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}

describe('encrypted location', () => {
  test('is opened by the server with the one-time key and by no other', () => {
    const key = randomBytes(32);
    const header = encryptLocation({ kid: 'k1', key: key.toString('base64url') }, reading);
    expect(header).toMatch(/^v1\.k1\.[\w-]{22}\.[\w-]+\.[\w-]{43}$/);
    expect(openAsServer(header, key)).toEqual(reading);
    expect(() => openAsServer(header, randomBytes(32))).toThrow('The tag does not fit');
  });

  test('never looks the same twice', () => {
    const params = { kid: 'k1', key: randomBytes(32).toString('base64url') };
    expect(encryptLocation(params, reading)).not.toBe(encryptLocation(params, reading));
  });

  test('carries no readable coordinate', () => {
    const header = encryptLocation({ kid: 'k1', key: randomBytes(32).toString('base64url') }, reading);
    expect(Buffer.from(header, 'base64url').toString('latin1')).not.toContain('106.816');
  });
});

describe('hmacHex', () => {
  test('equals the server’s HMAC-SHA256', () => {
    const key = randomBytes(32);
    expect(hmacHex(key, '1795000000000')).toBe(
      createHmac('sha256', key).update('1795000000000').digest('hex'),
    );
  });
});

describe('bytes', () => {
  test('base64url and hex agree with Node for all lengths', () => {
    for (let length = 0; length < 40; length += 1) {
      const bytes = randomBytes(length);
      expect(hexFromBytes(bytesFromBase64Url(bytes.toString('base64url')))).toBe(bytes.toString('hex'));
    }
  });

  test('random ids are version 4 UUIDs and differ', () => {
    expect(randomId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(randomId()).not.toBe(randomId());
  });
});
