// Every style sheet of the site, for a document that shows every component. The development server puts them into it.
import '../styles/base.scss';
import '../styles/layout.scss';
import './gallery.scss';

import.meta.glob(['../styles/forms.scss', '../components/*/*.scss', '../islands/*/*.scss'], { eager: true });
