import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/e2e/**", "tests/deep/**"],
          testTimeout: 400_000,
        },
      },
      {
        test: {
          name: "deep",
          include: ["tests/deep/**/*.test.ts"],
          testTimeout: 7_200_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // What a quick machine shows at once may take a busy one a while.
          expect: { poll: { timeout: 60_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
