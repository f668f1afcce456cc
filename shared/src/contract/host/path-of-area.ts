/** Where the list of an area's records is: '/menu-link' of 'menu_link'. */
export const pathOfArea = (area: string): string => `/${area.replaceAll('_', '-')}`;
