// The build without styles has no declarations of its own; it is the same object.
declare module 'sweetalert2/dist/sweetalert2.js' {
  export { default } from 'sweetalert2';
}
