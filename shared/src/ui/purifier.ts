import createDOMPurify, { type Config } from 'dompurify';
import { setSanitizer, takePurifierPolicy } from './sanitizer';

/**
 * The one purifier of the page: a second one would have no Trusted Types policy and would ask the page's default
 * policy, which asks the sanitizer, which is this. Loading this file is what gives the page a sanitizer.
 */
export const purifier = createDOMPurify(window);
// A policy of the browser, made by the host's guard; TypeScript's library does not know its type.
const policy = takePurifierPolicy() as Config['TRUSTED_TYPES_POLICY'];
// It goes on using the policy that one call named; setConfig would make it ignore the settings of every other call.
if (policy) purifier.sanitize('', { TRUSTED_TYPES_POLICY: policy });
setSanitizer((html) => purifier.sanitize(html, { RETURN_TRUSTED_TYPE: false }));
