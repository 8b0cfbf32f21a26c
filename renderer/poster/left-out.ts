/** Stands in for packages that jspdf loads only for what posters do not use (see vite.config.ts). */
export default null;
