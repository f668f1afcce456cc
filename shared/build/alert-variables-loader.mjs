/**
 * sweetalert2 keeps its variables at the root of the page, where every element inherits them: the browser works out the
 * style of all of them anew when the alerts arrive. They are read inside of alerts alone, so they stand there.
 * @param {string} css - of the library
 * @returns {string}
 */
export default function alertVariablesLoader(css) {
  if (css.split(':root').length !== 2) throw new Error('sweetalert2 has its variables elsewhere now.');
  return css.replace(':root', '.swal2-container');
}
