import { deleteAttachment, downloadFile, listAttachments } from '@balai/shared/contract/host/attachments';
import {
  createPipelineActivity,
  listPipelineActivities,
  undoPipelineActivity,
} from '@balai/shared/contract/sales/pipeline-activities';
import type { Answer } from '@balai/shared/contract/operation';
import { expectSuccess } from '../../../platform/testing/expect-success';
import type { Part } from '../../../platform/testing/test-app';
import { pipelineCompany } from './pipelines.testing';

const { panel, call, open, succeed } = pipelineCompany();

const paper = {
  fileName: 'survey.pdf',
  content: Buffer.from('%PDF-1.4\n%%EOF'),
  mimeType: 'application/pdf',
};

async function visit(pipelineId: number, ...files: Part[]): Promise<Answer<typeof createPipelineActivity>> {
  const seller = await panel.sessionOf('sales');
  const answer = await seller.upload(createPipelineActivity.path, [
    ['pipeline_id', String(pipelineId)],
    ['kind', 'visit'],
    ['summary', 'Saw the server room'],
    ...files.map((file) => ['file[]', file] as const),
  ]);
  return answer.json();
}

const filesOf = (id: number) => ({ entity: 'pipeline_activity', entity_id: id });

describe('an activity with files', () => {
  it('is logged with them in one write, and opens them to who reads the deal and to nobody else', async () => {
    const { id } = await open();
    const logged = await panel.statementsOf(() => visit(id, paper, { ...paper, fileName: 'rack.pdf' }));
    // One statement, however many they are.
    expect(logged.statements.filter((text) => /^\s*insert into "attachments"/.test(text))).toHaveLength(1);
    const { data: activity } = expectSuccess(logged.result);
    expect(activity).toMatchObject({ kind: 'visit', file_count: 2 });
    const { data } = await succeed('sales', listPipelineActivities, { pipeline_id: id });
    expect(data.map(({ file_count: count }) => count)).toEqual([2]);
    for (const reader of ['sales', 'lead-sales', 'superadmin']) {
      const files = (await succeed(reader, listAttachments, filesOf(activity.id))).data;
      expect(files.map(({ file_name: name }) => name).toSorted()).toEqual(['rack.pdf', 'survey.pdf']);
      const answer = await (await panel.sessionOf(reader)).post(downloadFile.path, { file: files[0]?.file });
      expect(answer.rawPayload).toEqual(paper.content);
    }
    for (const stranger of ['sales2', 'hrd'])
      expect(await call(stranger, listAttachments, filesOf(activity.id))).toMatchObject({ status: 404 });
  });

  it('is not logged where one of them is refused', async () => {
    const { id } = await open();
    const disguised = { fileName: 'photo.png', content: Buffer.from('MZ no picture'), mimeType: 'image/png' };
    expect(await visit(id, paper, disguised)).toMatchObject({ status: 422 });
    expect((await succeed('sales', listPipelineActivities, { pipeline_id: id })).count).toBe(0);
  });

  it('lets who has logged it take the wrong one away, and nobody else', async () => {
    const { id } = await open();
    const { data: activity } = expectSuccess(await visit(id, paper));
    const [file] = (await succeed('lead-sales', listAttachments, filesOf(activity.id))).data;
    expect(await call('lead-sales', deleteAttachment, { id: file?.id ?? 0 })).toMatchObject({ status: 403 });
    await succeed('sales', deleteAttachment, { id: file?.id ?? 0 });
    const { data } = await succeed('sales', listPipelineActivities, { pipeline_id: id });
    expect(data.map(({ file_count: count }) => count)).toEqual([0]);
  });

  it('takes them along when it is taken back', async () => {
    const { id } = await open();
    const { data: activity } = expectSuccess(await visit(id, paper));
    await succeed('sales', undoPipelineActivity, { id: activity.id, version: activity.version });
    expect(await call('sales', listAttachments, filesOf(activity.id))).toMatchObject({ status: 404 });
  });
});
