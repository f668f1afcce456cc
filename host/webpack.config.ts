import { defineHost } from '@balai/shared/build/define-host';

export default defineHost(import.meta.url);
