import { readAsset } from '@balai/shared/contract/host/assets';
import { operationQuery } from '@balai/shared/http/queries';
import { chakra, Logo } from '@balai/shared/ui/core';
import { pictureAddress } from '@balai/shared/ui/shell';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The logo that the company has configured [3.21]; Balai's own where it has none or it cannot be loaded [2.38]. */
export function CompanyLogo({ isCollapsed }: { isCollapsed: boolean }) {
  const layout = isCollapsed ? 'square' : 'landscape';
  const { data: answer } = useQuery({
    ...operationQuery(readAsset, { type: 'logo', layout }),
    staleTime: Infinity,
  });
  const [broken, setBroken] = useState<string>();
  const own = answer && !answer.data.is_default ? answer.data.file : undefined;
  if (own === undefined || own === broken) return <Logo size={30} name={isCollapsed ? undefined : 'Balai'} />;
  // The link around it has a name.
  return <chakra.img src={pictureAddress(own)} alt="" h="30px" maxW="full" onError={() => setBroken(own)} />;
}
