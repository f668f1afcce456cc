import { type Brand, deleteBrand, updateBrand } from '@balai/shared/contract/engineering/brands';
import type { Call } from '../../../platform/call';
import { verbsOpenTo } from '../../../platform/scope/verbs-open-to';

/** What the caller may do with any brand. */
export const brandActions = (call: Call): Brand['allowed_actions'] =>
  verbsOpenTo(call, { update: updateBrand, delete: deleteBrand });
