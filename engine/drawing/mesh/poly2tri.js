// poly2tri's main module reads Node's `global` while it loads, which a browser does not have; this
// one of its modules does not. A plain JavaScript file, so that poly2tri.d.ts beside it can give the
// types which the package has for its main module only.
export { default } from "poly2tri/src/sweepcontext.js";
