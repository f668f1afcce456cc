import { defineRemote } from '@balai/shared/build/define-remote';

export default defineRemote(import.meta.url);
