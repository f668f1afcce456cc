import type { Call } from '../../../platform/call';
import { notify, type Notification } from '../../../platform/notifications/notifications';
import type { StoredPipeline } from './pipelines.repository';

/** Tells people of a pipeline, which its notification names and leads to. */
export const tellOf = (
  call: Call,
  { id, no_pipeline, name }: Pick<StoredPipeline, 'id' | 'no_pipeline' | 'name'>,
  told: Pick<Notification, 'to' | 'sub_status' | 'title'>,
): Promise<void> =>
  notify(call, { ...told, status: 'pipeline', id_foreign: id, description: `${no_pipeline} ${name}` });
