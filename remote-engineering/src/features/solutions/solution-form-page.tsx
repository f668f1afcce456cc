import { listAllBrands } from '@balai/shared/contract/engineering/brands';
import {
  createSolution,
  getSolution,
  SolutionInput,
  updateSolution,
  type Solution,
} from '@balai/shared/contract/engineering/solutions';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import {
  failureOf,
  type FormSectionDeclaration,
  type FormValues,
  ResourceForm,
  useRecordId,
} from '@balai/shared/resource';
import { PageBody, PageHeader } from '@balai/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormGate } from '../../lib/record-page';
import { SOLUTIONS_PATH, solutionLink } from './solution-links';

type Translate = ReturnType<typeof useTranslation>['t'];

/** @param brands - those chosen at first, so that their names show. */
const sections = (t: Translate, brands: Solution['brands']): FormSectionDeclaration[] => [
  {
    id: 'solution',
    title: t('solution.section.solution'),
    fields: [
      { name: 'name', wide: true },
      'description',
      {
        name: 'brand_ids',
        kind: 'references',
        source: listAllBrands.path,
        required: false,
        wide: true,
        initialOption: brands.map((brand) => ({
          value: String(brand.id),
          label: brand.name,
          image: brand.image,
        })),
      },
      'sort_order',
    ],
  },
];

const newSolution: FormValues = { brand_ids: [], sort_order: 0 };

/** /solution/new */
export function SolutionCreatePage() {
  const { t } = useTranslation('engineering');
  const navigate = useNavigate();
  return (
    <PageBody wide={false}>
      <PageHeader
        title={t('solution.newTitle')}
        breadcrumb={[{ label: t('solution.title'), to: SOLUTIONS_PATH }, { label: t('solution.newTitle') }]}
      />
      <ResourceForm
        namespace="engineering"
        area="solution"
        schema={SolutionInput}
        operation={createSolution}
        initialValues={newSolution}
        sections={sections(t, [])}
        draftKey="solution.new"
        submitLabel={t('solution.create')}
        alsoRefresh={['brand']}
        onSaved={() => void navigate(SOLUTIONS_PATH)}
        onCancel={() => void navigate(SOLUTIONS_PATH)}
      />
    </PageBody>
  );
}

/** /solution/{id}/edit */
export function SolutionEditPage() {
  const { t } = useTranslation('engineering');
  const id = useRecordId();
  const query = useQuery(operationQuery(getSolution, { id }));
  const [attempt, setAttempt] = useState(0);
  const solution = query.data?.data;
  const reload = () => void query.refetch().then(() => setAttempt((before) => before + 1));
  return (
    <PageBody wide={false}>
      <PageHeader
        title={t('solution.editTitle')}
        breadcrumb={[
          { label: t('solution.title'), to: SOLUTIONS_PATH },
          ...(solution ? [{ label: solution.name, to: solutionLink(solution) }] : []),
          { label: t('solution.editTitle') },
        ]}
      />
      <FormGate
        failure={failureOf(query.error)}
        loading={query.isPending}
        onRetry={() => void query.refetch()}
      >
        {solution ? <EditForm key={attempt} solution={solution} onReload={reload} /> : null}
      </FormGate>
    </PageBody>
  );
}

function EditForm({ solution, onReload }: { solution: Solution; onReload: () => void }) {
  const { t } = useTranslation('engineering');
  const navigate = useNavigate();
  // As it was read: a refetch in the background must not make the server believe that its changes were seen.
  const [opened] = useState(solution);
  const { name, description, brand_ids, sort_order } = opened;
  const back = () => void navigate(solutionLink(opened));
  return (
    <ResourceForm
      namespace="engineering"
      area="solution"
      schema={updateSolution.input}
      operation={updateSolution}
      initialValues={{ name, description, brand_ids, sort_order }}
      hiddenValues={{ id: opened.id, version: opened.version }}
      sections={sections(t, opened.brands)}
      draftKey={`solution.${opened.id}`}
      submitLabel={t('solution.save')}
      alsoRefresh={['brand']}
      onSaved={back}
      onCancel={back}
      onReload={onReload}
    />
  );
}
