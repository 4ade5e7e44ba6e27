import { afterAll, beforeAll, expect, it } from "vitest";
