/** Every value that a `Cookie` header gives a name; a page of a sibling domain can have set one too. */
export function cookieValues(header: string | null, name: string): string[] {
  return (header ?? "").split(";").flatMap((pair) => {
    const at = pair.indexOf("=");
    return at > 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
}

export interface SetCookie {
  name: string;
  /** Of base64url and dots: nothing that would need quoting. */
  value: string;
  maxAgeSeconds: number;
  secure: boolean;
}

/** A `Set-Cookie` header for a cookie that no script reads and no other site sends along. */
export function setCookieHeader({ name, value, maxAgeSeconds, secure }: SetCookie): string {
  const cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
  return secure ? `${cookie}; Secure` : cookie;
}
