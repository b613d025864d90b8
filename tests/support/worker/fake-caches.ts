type Asked = string | { url: string };

const urlOf = (asked: Asked) => (typeof asked === 'string' ? asked : asked.url);

/** The storage of a browser: what is put again stands last. */
export class FakeCache {
  readonly entries = new Map<string, Response>();

  async match(asked: Asked): Promise<Response | undefined> {
    return this.entries.get(urlOf(asked))?.clone();
  }

  async put(asked: Asked, response: Response): Promise<void> {
    this.entries.delete(urlOf(asked));
    this.entries.set(urlOf(asked), response);
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
