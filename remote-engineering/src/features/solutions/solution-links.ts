export const SOLUTIONS_PATH = '/solution';

export const solutionLink = ({ id }: { id: number }): string => `${SOLUTIONS_PATH}/${id}`;
