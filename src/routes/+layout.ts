/** Everything happens in the browser: the build is one static page. */
export const ssr = false;
export const prerender = false;
