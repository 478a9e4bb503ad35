// Style sheets are imported for their effect alone; class names are plain and start with `wp-`.
declare module '*.css';
