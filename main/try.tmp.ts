import { createHost } from "./host/host.ts";
import { openStore } from "./store/store.ts";
import { mkdtempSync } from "node:fs";
const store = openStore(mkdtempSync("/tmp/spr-"));
const host = createHost({ store, worker: new URL("./host/worker.ts", import.meta.url), version: "0", log: console.error });
let t0 = 0;
host.listen((m: any) => { const now = performance.now(); console.log(m.event, m.payload.cause?.kind, (now-t0).toFixed(0)+"ms", m.payload.state?.moves, m.payload.state?.position, m.payload.message ?? "", m.payload.state?.result ?? ""); t0 = now; });
let id = 0;
const ask = async (request: string, params: unknown) => { const r: any = await host.receive({ id: id++, request, params }); if (r.failure) console.log(request, r.failure); return r.result; };
const [n, a, b] = process.argv.slice(2);
const s = await ask("match.start", { sides: [{ kind: "computer", colour: "red", level: a }, { kind: "computer", colour: "blue", level: b }], map: { kind: "plain", spots: Number(n) }, starts: 0 });
for (;;) { const st = await ask("match.open", { matchId: s.id }); if (st.result) break; await new Promise((r) => setTimeout(r, 300)); }
await host.close();
