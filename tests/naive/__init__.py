"""Second, deliberately plain implementations of the rules: independent judges for the tests."""
