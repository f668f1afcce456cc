export const BRANDS_PATH = '/brand';

export const brandLink = ({ id }: { id: number }): string => `${BRANDS_PATH}/${id}`;
