import createDOMPurify from 'dompurify';
import { setSanitizer } from './sanitizer';

/**
 * The one purifier of the page: a second one could not make its Trusted Types policy and would ask the page's default
 * policy, which asks the sanitizer, which is this. Loading this file is what gives the page a sanitizer.
 */
export const purifier = createDOMPurify(window);
setSanitizer((html) => purifier.sanitize(html, { RETURN_TRUSTED_TYPE: false }));
