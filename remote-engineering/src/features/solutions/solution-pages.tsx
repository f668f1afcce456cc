import { solutionCalls, type Solution } from '@balai/shared/contract/engineering/solutions';
import type { NewRecordProps } from '@balai/shared/department';
import {
  defineRecordPages,
  RecordCreatePage,
  RecordEditPage,
  type RecordForm,
  RecordQuickCreate,
} from '@balai/shared/resource';
import { listAllBrands } from '@balai/shared/contract/engineering/brands';

export const solutionPages = defineRecordPages({
  namespace: 'engineering',
  area: 'solution',
  path: '/solution',
  ...solutionCalls,
  titleOf: (solution) => solution.name,
  alsoRefresh: ['brand'],
});

const form: RecordForm<Solution> = {
  sections: [
    {
      id: 'solution',
      fields: [
        { name: 'name', wide: true },
        'description',
        {
          name: 'brand_ids',
          kind: 'references',
          source: listAllBrands.path,
          required: false,
          wide: true,
        },
        'sort_order',
        'icon',
      ],
    },
  ],
  newValues: { brand_ids: [], sort_order: 0 },
  quickFields: ['name', 'description', 'brand_ids'],
};

/** /solution/new */
export const SolutionCreatePage = () => <RecordCreatePage pages={solutionPages} form={form} />;

/** Over a form that asks for a solution. */
export const SolutionQuickCreate = (props: NewRecordProps) => (
  <RecordQuickCreate pages={solutionPages} form={form} {...props} />
);

/** /solution/{id}/edit */
export const SolutionEditPage = () => <RecordEditPage pages={solutionPages} form={form} />;
