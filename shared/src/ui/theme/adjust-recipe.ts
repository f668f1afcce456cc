import { mergeConfigs, type SlotRecipeDefinition } from '@chakra-ui/react';

/** Chakra's recipe with our differences laid over it. */
export function adjust(recipe: unknown, differences: object): SlotRecipeDefinition {
  const merged = mergeConfigs(
    // A recipe is read as plain data here; its precise slots do not matter to the merge.
    { theme: { slotRecipes: { merged: recipe as SlotRecipeDefinition } } },
    { theme: { slotRecipes: { merged: differences as SlotRecipeDefinition } } },
  );
  return merged.theme?.slotRecipes?.['merged'] as SlotRecipeDefinition; // put in two lines above
}
