type Asked = string | { url: string };

/** What is left of a response when it is stored. */
type Entry = { body: ArrayBuffer; status: number; headers: Headers };

const urlOf = (asked: Asked) => (typeof asked === 'string' ? asked : asked.url);

/** The storage of a browser: what is put again stands last. */
export class FakeCache {
  readonly entries = new Map<string, Entry>();

  async match(asked: Asked): Promise<Response | undefined> {
    const entry = this.entries.get(urlOf(asked));
    return entry && new Response(entry.body, entry);
  }

  async put(asked: Asked, response: Response): Promise<void> {
    const { status, headers } = response;
    const body = await response.arrayBuffer();
    this.entries.delete(urlOf(asked));
    this.entries.set(urlOf(asked), { body, status, headers });
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.entries.keys()].map((url) => ({ url }));
  }

  async delete(asked: Asked): Promise<boolean> {
    return this.entries.delete(urlOf(asked));
  }
}

/** The caches of a site, which outlive its worker. */
export class FakeCaches {
  readonly all = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.all.get(name) ?? new FakeCache();
    this.all.set(name, cache);
    return cache;
  }

  async match(asked: Asked): Promise<Response | undefined> {
    for (const cache of this.all.values()) {
      const found = await cache.match(asked);
      if (found) return found;
    }
    return undefined;
  }
}
