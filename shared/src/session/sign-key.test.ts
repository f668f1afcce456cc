import { createHmac, randomBytes } from 'node:crypto';
import { dropSignKey, keepSignKey, sign } from './sign-key';

const key = randomBytes(32);
const expected = (message: string) => createHmac('sha256', key).update(message).digest('hex');

describe('sign', () => {
  afterEach(async () => {
    jest.restoreAllMocks();
    await dropSignKey();
  });

  test('equals the server’s HMAC, with a key that cannot be taken out again', async () => {
    const importKey = jest.spyOn(crypto.subtle, 'importKey');
    await keepSignKey(key.toString('base64url'));
    expect(await sign('1795000000000')).toBe(expected('1795000000000'));
    expect(importKey.mock.calls[0]?.[3]).toBe(false);
  });

  test('equals it where the browser has no SubtleCrypto', async () => {
    jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto); // plain http
    await keepSignKey(key.toString('base64url'));
    expect(await sign('1795000000000')).toBe(expected('1795000000000'));
  });

  test('answers null once the key is dropped', async () => {
    await keepSignKey(key.toString('base64url'));
    await dropSignKey();
    expect(await sign('1')).toBeNull();
  });
});
