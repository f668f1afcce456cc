import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { Agent, createServer } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface TestPushService {
  /** 'localhost:port' */
  host: string;
  /** Trusts its certificate. */
  agent: Agent;
  /** What it took, in its order; a test empties it. */
  received: ReceivedPush[];
  /** What it answers the next messages, instead of taking them. */
  refusals: number[];
  close(): Promise<void>;
}

/** An HTTPS push service on a port of its own, with a certificate made for it. */
export async function startPushService(): Promise<TestPushService> {
  const received: ReceivedPush[] = [];
  const refusals: number[] = [];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const refusal = refusals.shift();
      if (refusal === undefined)
        received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(refusal ?? 201).end();
    });
  });
  await new Promise<void>((listening) => void server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo; // a port has such an address
  const agent = new Agent({ ca: cert });
  return {
    host: `localhost:${port}`,
    agent,
    received,
    refusals,
    close: async () => {
      agent.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A browser that has asked its push service for messages. */
export interface TestBrowser {
  p256dh: string;
  auth: string;
  /** @throws Error for what was encrypted for another browser. */
  decrypt(body: Buffer): string;
}

const derive = (key: Buffer, salt: Buffer, purpose: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, purpose, length));

/** Reads messages as RFC 8291 says, without the code that writes them. */
export function testBrowser(): TestBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const own = pair.getPublicKey();
  return {
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + sender.length);
      const purpose = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(pair.computeSecret(sender), auth, purpose, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return record.subarray(0, record.lastIndexOf(2)).toString();
    },
  };
}
