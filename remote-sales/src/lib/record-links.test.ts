import { customerLink, pipelineLink } from './record-links';

describe('pipelineLink', () => {
  it.each([
    ['visit', null, '/detail-pipeline/7'],
    ['revisi', null, '/detail-document/7'],
    ['progress_win', 'waiting_verify', '/detail-document/7'],
    ['quotation', 'revisi', '/detail-document/7'],
    ['negotiation', 'progress_win', '/detail-document/7'],
    ['negotiation', 'verify_rejected', '/detail-pipeline/7'],
  ])('leads a pipeline in %s with last step %s to %s', (status, sub_status, link) => {
    expect(pipelineLink({ id: 7, status, sub_status })).toBe(link);
  });
});

describe('customerLink', () => {
  it('leads superadmin to the list of all', () => {
    expect(customerLink({ id: 5, ownerId: 9 }, true)).toBe('/customer-all/5');
  });

  it('leads the others to the record of its owner', () => {
    expect(customerLink({ id: 5, ownerId: 9 }, false)).toBe('/customer/9/5');
  });
});
