import { expectValidDepartment } from '@balai/shared/department/department.testing';
import { department } from './department';
import { manifest } from './manifest';

describe('the hr department', () => {
  it('keeps the contract with the shell in all languages', async () => {
    await expectValidDepartment({ ...department, manifest });
  });
});
