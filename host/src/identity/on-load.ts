// Authentication on load [4.2], where the operator has named an identity provider: the client is there, and has taken
// the answer that the address may carry, before the page is drawn. Of all this a page without a provider has one import().
import { providerPlace } from '../session/provider-place';
import { startIdentity } from './identity';
import { ProviderSignIn } from './provider-sign-in';

providerPlace.Part = ProviderSignIn;
// The answer was for another window of ours, which has it by now and closes this one: nothing is drawn here.
if (await startIdentity()) await new Promise(() => undefined);
