import {
  BrandInput,
  createBrand,
  getBrand,
  updateBrand,
  type Brand,
} from '@balai/shared/contract/engineering/brands';
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
import { BRANDS_PATH, brandLink } from './brand-links';

type Translate = ReturnType<typeof useTranslation>['t'];

const sections = (t: Translate): FormSectionDeclaration[] => [
  { id: 'brand', title: t('brand.section.brand'), fields: ['name', 'principal', 'website', 'status'] },
  {
    id: 'partnership',
    title: t('brand.section.partnership'),
    fields: ['tier', 'required_certificates', 'default_warranty_months'],
  },
];

const newBrand: FormValues = { status: 'active', default_warranty_months: 12, required_certificates: 0 };

const valuesOf = ({
  name,
  principal,
  website,
  status,
  tier,
  required_certificates,
  default_warranty_months,
}: Brand): FormValues => ({
  name,
  principal,
  website,
  status,
  tier,
  required_certificates,
  default_warranty_months,
});

/** /brand/new */
export function BrandCreatePage() {
  const { t } = useTranslation('engineering');
  const navigate = useNavigate();
  return (
    <PageBody wide={false}>
      <PageHeader
        title={t('brand.newTitle')}
        breadcrumb={[{ label: t('brand.title'), to: BRANDS_PATH }, { label: t('brand.newTitle') }]}
      />
      <ResourceForm
        namespace="engineering"
        area="brand"
        schema={BrandInput}
        operation={createBrand}
        initialValues={newBrand}
        sections={sections(t)}
        draftKey="brand.new"
        submitLabel={t('brand.create')}
        onSaved={() => void navigate(BRANDS_PATH)}
        onCancel={() => void navigate(BRANDS_PATH)}
      />
    </PageBody>
  );
}

/** /brand/{id}/edit */
export function BrandEditPage() {
  const { t } = useTranslation('engineering');
  const id = useRecordId();
  const query = useQuery(operationQuery(getBrand, { id }));
  const [attempt, setAttempt] = useState(0);
  const brand = query.data?.data;
  const reload = () => void query.refetch().then(() => setAttempt((before) => before + 1));
  return (
    <PageBody wide={false}>
      <PageHeader
        title={t('brand.editTitle')}
        breadcrumb={[
          { label: t('brand.title'), to: BRANDS_PATH },
          ...(brand ? [{ label: brand.name, to: brandLink(brand) }] : []),
          { label: t('brand.editTitle') },
        ]}
      />
      <FormGate
        failure={failureOf(query.error)}
        loading={query.isPending}
        onRetry={() => void query.refetch()}
      >
        {brand ? <EditForm key={attempt} brand={brand} onReload={reload} /> : null}
      </FormGate>
    </PageBody>
  );
}

function EditForm({ brand, onReload }: { brand: Brand; onReload: () => void }) {
  const { t } = useTranslation('engineering');
  const navigate = useNavigate();
  // As it was read: a refetch in the background must not make the server believe that its changes were seen.
  const [opened] = useState(brand);
  const back = () => void navigate(brandLink(opened));
  return (
    <ResourceForm
      namespace="engineering"
      area="brand"
      schema={updateBrand.input}
      operation={updateBrand}
      initialValues={valuesOf(opened)}
      hiddenValues={{ id: opened.id, version: opened.version }}
      sections={sections(t)}
      draftKey={`brand.${opened.id}`}
      submitLabel={t('brand.save')}
      alsoRefresh={['solution']}
      onSaved={back}
      onCancel={back}
      onReload={onReload}
    />
  );
}
