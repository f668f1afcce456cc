// The two files instead of the package's main one, which writes a <style> that the content security policy refuses.
import 'sweetalert2/dist/sweetalert2.css';
import Swal from 'sweetalert2/dist/sweetalert2.js';
// Its HTML passes the page's sanitizer.
import '../purifier';

export { Swal };
