/**
 * Who shares the worker that a model runs in.
 *
 * - `site`: all tabs of the site, and it goes on while a visitor is between two pages.
 * - `tabs`: all tabs of the site, as long as one of them has it open.
 * - `page`: this page alone.
 */
export type Hosting = "site" | "tabs" | "page";
