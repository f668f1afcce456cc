import { solutionList } from '@balai/shared/contract/engineering/solutions';
import { RecordListPage } from '@balai/shared/resource';
import { LogoName } from '@balai/shared/ui';
import { solutionPages } from './solution-pages';

/** /solution */
export const SolutionsPage = () => (
  <RecordListPage
    pages={solutionPages}
    list={solutionList}
    cells={{ name: ({ name, icon }) => <LogoName name={name} picture={icon} /> }}
    columnWidths={{ name: 220, description: 320, brand_names: 280 }}
  />
);
