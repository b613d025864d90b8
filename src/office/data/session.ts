/** The session of this browser, the same as the site's own: whoever signs out here is signed out there (spec §3). */
export function readToken(): string | null {
  try {
    return localStorage.getItem('jwt');
  } catch {
    return null;
  }
}

export function keepSession({ jwt, user }: { jwt: string; user: unknown }): void {
  // the user first: open pages of the site listen to the token
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('jwt', jwt);
}

export function forgetSession(): void {
  localStorage.removeItem('user');
  localStorage.removeItem('jwt');
}
