declare const PACKAGE_VERSION: string | undefined;

/** This package's version, which the build writes here; "source" where the source itself runs. */
export const VERSION = typeof PACKAGE_VERSION === "string" ? PACKAGE_VERSION : "source";
