import { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { RecordSections } from '@balai/shared/resource';
import { PipelinePresales } from './pipeline-presales';

/** The technical work beside the deal, and its dates. */
export function PipelineRail({ pipeline }: { pipeline: PipelineDetail }) {
  return (
    <>
      <PipelinePresales pipeline={pipeline} />
      <RecordSections
        namespace="sales"
        area="pipeline"
        schema={PipelineDetail}
        record={pipeline}
        sections={[
          {
            id: 'dates',
            fields: [
              { name: 'group_name', value: ({ group }) => group?.name },
              'created_at',
              'updated_at',
              { name: 'closed_at', when: (one) => one.closed_at !== null },
            ],
          },
        ]}
      />
    </>
  );
}
