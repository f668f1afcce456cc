import Type from 'typebox';
import { defineOperation } from '../operation';
import { nullable, strict } from '../schema';

/** What the service worker of the panel is told; texts are in the language of the person. */
export interface PushMessage {
  /** The same when it is sent again. */
  id: number;
  title: string;
  /** Empty where the title says all that leaves the house. */
  text: string;
  /** Of a page of the panel, beginning with a slash. */
  path: string;
  language: string;
}

/** SHA-256 of the endpoint, hex. */
const PushToken = Type.String({ pattern: '^[0-9a-f]{64}$' });

const Endpoint = Type.String({ minLength: 1, maxLength: 1000 });

export const storePushToken = defineOperation({
  name: 'apps.store_token',
  method: 'POST',
  path: '/apps/store_token',
  access: 'session',
  keyless: 'A browser that is stored twice is stored once',
  secrets: ['endpoint', 'p256dh', 'auth'],
  input: Type.Object(
    {
      /** As the browser's push service gave it. */
      endpoint: Endpoint,
      /** Of the browser, base64url: 65 bytes and 16. */
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
    },
    strict,
  ),
  output: Type.Object({ data: Type.Object({ token: PushToken }) }),
  summary:
    'Has this browser told of notifications while its panel is closed, as long as the session of the caller lives',
});

export const renewPushToken = defineOperation({
  name: 'apps.renew_token',
  method: 'POST',
  path: '/apps/renew_token',
  access: 'session',
  keyless: 'A browser that is renewed twice is renewed',
  secrets: ['endpoint'],
  input: Type.Object({ endpoint: Endpoint }, strict),
  output: Type.Object({
    data: Type.Object({
      /** Null where the caller has not asked for it in this browser. */
      token: nullable(PushToken),
    }),
  }),
  summary: 'Has a browser that the caller asked to be told in before told in his session of now',
});
