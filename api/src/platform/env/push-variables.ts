import { ConfigurationError } from './configuration-error';

/** How notifications reach browsers whose panel is closed. */
export interface PushEnvironment {
  /** Whom a push service may turn to: 'mailto:panel@company.example', or an https address. */
  contact: string;
  /** Hosts that messages are handed to, and none besides; '*.example.com' for every host below a name. */
  hosts: readonly string[];
}

/** Of Chrome and those built on it, Firefox, Safari, and Edge. */
const KNOWN_HOSTS = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/**
 * @returns null where nothing is pushed.
 * @throws ConfigurationError for a contact or a host that is none.
 */
export function pushOf(variables: Readonly<Record<string, string | undefined>>): PushEnvironment | null {
  const { PUSH_CONTACT: contact, PUSH_HOSTS: listed } = variables;
  if (!contact) return null;
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(contact)) {
    throw new ConfigurationError(
      `PUSH_CONTACT must be an address like mailto:panel@example.com or https://example.com, but is "${contact}".`,
    );
  }
  const hosts = (listed || KNOWN_HOSTS).split(',').map((host) => host.trim().toLowerCase());
  const wrong = hosts.find((host) => !/^(\*\.)?[a-z\d][a-z\d.-]*(:\d{1,5})?$/.test(host));
  if (wrong !== undefined) {
    throw new ConfigurationError(
      `PUSH_HOSTS must be names of hosts like "push.example.com, *.example.org", but one is "${wrong}".`,
    );
  }
  return { contact, hosts };
}

/** Whether messages may be handed to an address: over https, to one of the hosts. */
export function isPushAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));
}
