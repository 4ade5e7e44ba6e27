import { configure } from "@testing-library/dom";

/** Queries that wait for something have the bound of all tests: a machine may be slow. By itself it would be a second. */
configure({ asyncUtilTimeout: 20_000 });
