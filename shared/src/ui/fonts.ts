// The letters of the panel, which the page asks for before anything is drawn.
import './fonts.css';
