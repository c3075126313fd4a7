/** Every style of the page, in one sheet: tokens, scale and shared components first, then what the folders add. */
import './tokens.css';
import './scale.css';
import './fray.css';
import './folders.ts';
